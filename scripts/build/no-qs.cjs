/**
 * Replaces qs in the functions' bundle. Express loads it for the extended query parser, which is off by default and which
 * the API does not use; qs and what it imports would add 19 KB (gzip).
 */
