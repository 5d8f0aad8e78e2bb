/** The default; the timer pauses while the pointer is over the toast. */
export const toastMs = 5000
/** For toasts with an action, such as "new version". */
export const longToastMs = 10_000
