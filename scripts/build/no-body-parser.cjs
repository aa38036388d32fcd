/**
 * Replaces body-parser in the functions' bundle. Express loads it for `express.json()`, which is not used here
 * (functions/src/http/body.ts reads bodies); it would add 550 KB of character sets.
 */
