import accountPages from './account-pages.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import unsubscribe from './unsubscribe.json' with { type: 'json' }

export default { ...accountPages, ...notifications, ...unsubscribe }
