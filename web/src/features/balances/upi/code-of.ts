/** Encodes a text as a QR code. */
import { type Bitmap2D, correction, generate } from 'lean-qr';

/** The code is readable with 15 % of its area damaged (level M), or with more damage if that takes no more room. */
export const codeOf = (text: string): Bitmap2D => generate(text, { minCorrectionLevel: correction.M });
