/** Where a member chooses what is mailed: a page of the settings. Apart, since no page needs it at first. */
export const notificationsPath = (profileFlow: boolean): string =>
  `/${profileFlow ? 'profile' : 'account'}/account-settings/notifications`
