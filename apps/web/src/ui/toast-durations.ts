/** Passed explicitly: without it, a toast stays for 10 seconds. The timer pauses on hover and focus. */
export const toastMs = 5000
/** For toasts with an action, such as "new version". */
export const longToastMs = 10_000
