/** Otherwise output that is redirected to a file on a full disk ends the process. */
export function ignoreOutputErrors(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}
