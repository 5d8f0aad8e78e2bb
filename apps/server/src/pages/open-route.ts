export const openRoute = {
  config: { access: 'public' as const, limit: false as const },
  schema: { hide: true },
}
