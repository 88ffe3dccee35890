import signIn from './sign-in.json' with { type: 'json' }
import sso from './sso.json' with { type: 'json' }

export default { ...signIn, ...sso }
