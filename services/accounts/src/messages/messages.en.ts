import type { AddressChangeOutcome, MessageCatalog } from './message-catalog.ts'

const YOURS = 'If it was you, there is nothing to do.'
const CHANGED = 'You get this mail because something changed in your account.'
const WENT_BACK = 'It went back to the address that it had before, by a link that we had mailed there.'

const AFTER_LOSS: Record<AddressChangeOutcome, readonly string[]> = {
  undo: [
    'If it was not you, somebody else may know your password. Press the button within seven days: your account gets this address back, every device is logged out, and we mail you a link to a new password.',
  ],
  'went back': [
    'What was done with the account under your address is not shown there. To have an account with this address, register again.',
    'If you think that this is wrong, write to us: the address stands in the privacy notice on our site.',
  ],
  unproved: [
    'If you have no account with us, somebody mistyped their address: do nothing, and nothing will follow.',
  ],
}

export const english: MessageCatalog = {
  password: () => ({
    subject: 'Choose a new password',
    preheader: 'The link works once, for the next hour.',
    body: [
      'Somebody, most likely you, asked for a new password for your account. Press the button to choose one.',
    ],
    button: 'Choose a new password',
    afterwards: [
      'The link works once, for one hour. If you ask again, only the newest link works.',
      'A new password logs out every device and disconnects Apple and Google. Log in with them once more to connect them again.',
      'You did not ask? Then there is nothing to do: your password stays as it is.',
    ],
    reason: 'You get this mail because a new password was asked for with this address.',
  }),
  verify: () => ({
    subject: 'Confirm your email address',
    preheader: 'One press, and news of homes can reach you.',
    body: [
      'Press the button to confirm that this address is yours. News of homes goes to confirmed addresses only.',
    ],
    button: 'Confirm my address',
    afterwards: [
      'The link works once, for seven days.',
      'You have no account with us? Then somebody mistyped their address: do nothing, and nothing will follow.',
    ],
    reason: 'You get this mail because this address was given for an account.',
  }),
  addressChanged: ({ newAddress, lost }) => ({
    subject: 'The email address of your account was changed',
    preheader: lost === 'went back' ? WENT_BACK : YOURS,
    body: [
      'Your account has another email address now. This one no longer logs in.',
      lost === 'went back' ? WENT_BACK : YOURS,
    ],
    facts: [['New address', newAddress]],
    button: 'This was not me',
    afterwards: AFTER_LOSS[lost],
    reason: CHANGED,
  }),
  passwordChanged: () => ({
    subject: 'Your password was changed',
    preheader: YOURS,
    body: ['Your account has a new password. Every other device was logged out.', YOURS],
    button: 'Choose another password',
    afterwards: ['If it was not you, choose another one now: that locks out whoever did it.'],
    reason: CHANGED,
  }),
  deletion: ({ day }) => ({
    subject: `Your account will be deleted on ${day}`,
    preheader: 'Until then you can take it back.',
    body: [
      'You asked us to delete your account. On that day it is removed for good, with your favorites, your searches and all that you told us of yourself there.',
      'What you wrote to agents through our site is kept for two years from when you wrote it.',
    ],
    facts: [['Day of deletion', day]],
    button: 'Keep my account',
    afterwards: [
      'To keep your account, log in before that day and take the deletion back.',
      'If it was not you who asked, do the same, and choose a new password.',
    ],
    reason: CHANGED,
  }),
  linked: ({ provider }) => ({
    subject: `You can now log in with ${provider}`,
    preheader: YOURS,
    body: [`Your account is connected with ${provider}: it opens that way too from now on.`, YOURS],
    button: 'Go to my account',
    afterwards: [
      `If it was not you, press “Forgot Password?” where you log in. The new password disconnects ${provider} again and logs out every device.`,
    ],
    reason: CHANGED,
  }),
}
