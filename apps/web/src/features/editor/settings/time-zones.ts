/** Zone names are used as labels, as on most devices. */
export const timeZones = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
