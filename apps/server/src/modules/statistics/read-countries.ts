import { readFileSync } from 'node:fs'
import { Reader, type CountryResponse } from 'mmdb-lib'

/** Returns the country code of an IP address, or an empty string if the file does not know it. */
export type FindCountry = (address: string) => string

/** Reads an MMDB file, such as GeoLite2 Country or DB-IP Lite. Has no cache, since no IP address may be kept. */
export function readCountries(file: string): FindCountry {
  const reader = openReader(file)
  return (address) => {
    try {
      return reader.get(address)?.country?.iso_code ?? ''
    } catch {
      // A file with only IPv4 addresses throws for others.
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
