/** The query of the user's notifications; code that knows of a new one invalidates it. */
export const notificationsKey = ['notifications'] as const
