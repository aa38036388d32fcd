/** Loads security rules into a project of the emulator, in place of its rules. */
export async function loadRules(project: string, content: string): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host } = process.env;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The emulator did not take the rules: ${answer.status}`);
}
