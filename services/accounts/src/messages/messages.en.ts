import type { AddressChangeOutcome, MessageCatalog } from './message-catalog.ts'

const YOURS = 'If this was you, there’s nothing you need to do.'
const CHANGED = 'You’re getting this email because your account changed.'
const WENT_BACK = 'It was restored to its previous address with a link we sent there.'

const AFTER_LOSS: Record<AddressChangeOutcome, readonly string[]> = {
  undo: [
    'If this wasn’t you, another person may know your password. Click the button within seven days. We’ll put this address back on your account, log out every device, and email you a link to choose a new password.',
  ],
  'went back': [
    'Activity from the time your address was on the account no longer appears there. To use this address with us, sign up again.',
    'If you think this is a mistake, contact us. You’ll find our address in the privacy notice on our site.',
  ],
  unproved: [
    'If you don’t have an account with us, your address was entered by mistake and you can ignore this email.',
  ],
}

export const english: MessageCatalog = {
  password: () => ({
    subject: 'Choose a new password',
    preheader: 'Your link works once and expires in one hour.',
    body: [
      'We received a request to reset the password for your account. Click the button to choose a new one.',
    ],
    button: 'Choose a new password',
    afterwards: [
      'The link works once and expires in one hour. If you request another, only the latest link works.',
      'Choosing a new password logs out every device and disconnects Apple and Google. To reconnect them, just log in with them again.',
      'Didn’t request this? You can ignore this email. Your password won’t change.',
    ],
    reason: 'You’re getting this email because a new password was requested for this address.',
  }),
  verify: () => ({
    subject: 'Confirm your email address',
    preheader: 'Just one click, and we can send you updates on homes.',
    body: [
      'Click the button to confirm this is your email address. We send updates on homes only to confirmed addresses.',
    ],
    button: 'Confirm my address',
    afterwards: [
      'The link works once and expires in seven days.',
      'Don’t have an account with us? Your address was entered by mistake, and you can ignore this email.',
    ],
    reason: 'You’re getting this email because this address was entered for an account.',
  }),
  addressChanged: ({ newAddress, lost }) => ({
    subject: 'Your account’s email address was changed',
    preheader: lost === 'went back' ? WENT_BACK : YOURS,
    body: [
      'Your account now has a different email address. You can no longer log in with this one.',
      lost === 'went back' ? WENT_BACK : YOURS,
    ],
    facts: [['New address', newAddress]],
    button: 'This wasn’t me',
    afterwards: AFTER_LOSS[lost],
    reason: CHANGED,
  }),
  passwordChanged: () => ({
    subject: 'Your password was changed',
    preheader: YOURS,
    body: ['Your account has a new password, and every other device was logged out.', YOURS],
    button: 'Choose another password',
    afterwards: [
      'If this wasn’t you, choose another password now. That locks out the person who changed it.',
    ],
    reason: CHANGED,
  }),
  deletion: ({ day }) => ({
    subject: `Your account will be deleted on ${day}`,
    preheader: 'Changed your mind? You can keep your account until then.',
    body: [
      'You asked us to delete your account. On that day, we’ll permanently delete it, along with your favorites, your saved searches, and the personal information in it.',
      'We keep the messages you sent to agents through our site for two years after you sent them.',
    ],
    facts: [['Deletion date', day]],
    button: 'Keep my account',
    afterwards: [
      'To keep your account, log in before that day and cancel the deletion.',
      'If you didn’t request this, do the same and choose a new password.',
    ],
    reason: CHANGED,
  }),
  linked: ({ provider }) => ({
    subject: `You can now log in with ${provider}`,
    preheader: YOURS,
    body: [`Your account is now connected to ${provider}, so you can also log in that way.`, YOURS],
    button: 'Go to my account',
    afterwards: [
      `If this wasn’t you, click “Forgot Password?” on the login page. A new password disconnects ${provider} and logs out every device.`,
    ],
    reason: CHANGED,
  }),
}
