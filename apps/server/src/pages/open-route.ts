export const openRoute = {
  config: { access: 'public' as const, limit: false as const },
  schema: { hide: true },
}

/** Respondents load it, so it is there on custom domains as well. */
export const domainRoute = {
  ...openRoute,
  config: { ...openRoute.config, onDomains: true as const },
}
