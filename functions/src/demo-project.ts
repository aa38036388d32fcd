/** Whether this process runs for a `demo-` project. Those exist in the emulator suite only. */
export const isDemoProject = (project = process.env.GCLOUD_PROJECT ?? ''): boolean => project.startsWith('demo-');
