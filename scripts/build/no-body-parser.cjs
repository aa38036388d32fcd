/**
 * Stands in for body-parser in the functions' bundle. Express loads it for `express.json()` and its kin, which nothing here
 * calls (functions/src/http/body.ts reads bodies); with it come 550 KB of character sets.
 */
