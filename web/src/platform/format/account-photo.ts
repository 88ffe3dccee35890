/**
 * `sizes` of a listing photo on an account card. Next to a long text, the photo is as tall as the text and
 * its left and right sides are cropped, so the photo needs 480 px to stay sharp.
 */
export const ACCOUNT_PHOTO_SIZES = '(min-width: 576px) 480px, 100vw'
