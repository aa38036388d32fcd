/** The parts of the dashboard that load late. */
export const dashboard = {
  membersCounted: (count: number) => `Members (${count})`,
  liveNewer: 'Live updates stopped: there is a newer version of this app. Reload the page to continue.',
  liveUnreadable: 'Live updates stopped: a record could not be read.',
  reload: 'Reload',
};
