/** The container of a tag manager runs arbitrary code, unlike tags that only measure. */
export function loadsContainer(form: Readonly<Record<string, unknown>>): boolean {
  const { provider, tracking_id: id } = Object(form['analytics']) as Record<string, unknown>
  return provider === 'gtm' || (Boolean(provider) && /^gtm-/i.test(String(id)))
}
