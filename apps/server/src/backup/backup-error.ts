/** A problem with a backup or a restore, in one line that tells the operator what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
