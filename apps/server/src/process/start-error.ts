/** A startup failure that the operator can fix; its message is the one line they read. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
