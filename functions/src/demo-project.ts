/** Whether this process runs for a `demo-` project, which exists only in the emulators. */
export const isDemoProject = (project = process.env.GCLOUD_PROJECT ?? ''): boolean => project.startsWith('demo-');
