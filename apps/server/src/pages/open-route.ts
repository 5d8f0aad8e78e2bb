export const openRoute = {
  config: { access: 'public' as const, limit: false as const },
  schema: { hide: true },
}

/** For files that respondents load, so they exist on custom domains too. */
export const domainRoute = {
  ...openRoute,
  config: { ...openRoute.config, onDomains: true as const },
}
