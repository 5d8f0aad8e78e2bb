/** A reason not to start that the operator can do something about; its message is the one line that they read. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
