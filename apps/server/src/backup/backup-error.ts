/** What is wrong with a backup or its restoring, in a line that tells whoever runs the command what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
