/** What the person was told; whoever knows that there is more says so. */
export const notificationsKey = ['notifications'] as const
