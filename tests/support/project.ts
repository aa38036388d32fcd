/** The demo project of the running emulators. */
const { GCLOUD_PROJECT } = process.env;
if (!GCLOUD_PROJECT?.startsWith('demo-'))
  throw new Error('GCLOUD_PROJECT is not a demo- project: run these tests with `npm test`.');

export const projectId = GCLOUD_PROJECT;
