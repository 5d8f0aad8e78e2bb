/** How long a notification of the app stays; its timer pauses while the pointer is over it. */
export const toastMs = 5000
/** For toasts that somebody has to act on, such as a new version. */
export const longToastMs = 10_000
