/**
 * Replaces body-parser in the functions' bundle. Express loads body-parser for `express.json()`, which the API does not
 * use (functions/src/http/codec.ts reads bodies), and body-parser would add 550 KB of character sets.
 */
