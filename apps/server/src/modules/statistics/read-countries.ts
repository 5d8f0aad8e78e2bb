import { readFileSync } from 'node:fs'
import { Reader, type CountryResponse } from 'mmdb-lib'

/** The code of the country of an address; empty: the file does not know it. */
export type FindCountry = (address: string) => string

/** From an MMDB file, such as GeoLite2 Country or DB-IP Lite. Without a cache: no address may be kept. */
export function readCountries(file: string): FindCountry {
  const reader = openReader(file)
  return (address) => {
    try {
      return reader.get(address)?.country?.iso_code ?? ''
    } catch {
      // A file of IPv4 addresses alone refuses the others.
      return ''
    }
  }
}

function openReader(file: string): Reader<CountryResponse> {
  try {
    return new Reader<CountryResponse>(readFileSync(file))
  } catch (error) {
    throw new Error(`GEOIP_FILE: ${file} is not an MMDB file`, { cause: error })
  }
}
