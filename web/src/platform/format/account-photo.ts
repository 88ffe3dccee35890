/**
 * `sizes` of a listing photo on an account card. Beside a long text the photo is as tall as the text and
 * cropped at the left and right, so 480 px keeps it sharp.
 */
export const ACCOUNT_PHOTO_SIZES = '(min-width: 576px) 480px, 100vw'
