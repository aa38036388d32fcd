/**
 * Replaces mime-db in the functions' bundle. The API answers JSON, and Express its own pages as HTML or text; mime-db would
 * add 230 KB of other types.
 */
module.exports = {
  'application/json': { charset: 'UTF-8', extensions: ['json'] },
  'text/html': { extensions: ['html'] },
  'text/plain': { extensions: ['txt'] },
};
