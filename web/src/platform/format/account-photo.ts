/**
 * How wide the photo of a home is on a card of the account, as the `sizes` of an image says it. Beside long text it is
 * as high as the text, and cropped at its sides: 480 px keep it sharp there.
 */
export const ACCOUNT_PHOTO_SIZES = '(min-width: 576px) 480px, 100vw'
