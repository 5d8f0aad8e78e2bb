/** Names of zones are their own labels, as they are on the devices that people set them on. */
export const timeZones = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
