import { Entry, type Problems } from '../../../../platform/ui/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../platform/client/index.ts'

export interface AddressEntered {
  country: string
  street: string
  unit: string
  city: string
  state: string
  postalCode: string
}

interface AddressEntriesProps {
  value: AddressEntered
  problems: Problems<keyof AddressEntered>
  /** The most characters of an address line. */
  most: number
  onChange: (change: Partial<AddressEntered>) => void
}

const never = Number.POSITIVE_INFINITY

/** An address in a dialog (002 §5.3). Five characters of a postal code fill in or clear city and state. */
export const AddressEntries = ({ value, problems, most, onChange }: AddressEntriesProps) => {
  const { country, postalCode } = value
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await call('GET /generic/getCountryList')).data,
    staleTime: never,
  })
  const { data: states = [] } = useQuery({
    queryKey: ['states', country],
    queryFn: () => call('GET /generic/getStateList', { query: { countryCode: country } }),
    staleTime: never,
  })
  const region = country === 'CA' ? 'Province' : 'State'
  const lastTyped = useRef(postalCode)
  const typePostalCode = async (typed: string) => {
    lastTyped.current = typed
    onChange({ postalCode: typed })
    if (typed.trim().length !== 5 || country !== 'US') return
    // If the lookup fails, the entries stay.
    const place = await call('GET /generic/getCityStateByZip', { query: { postalCode: typed.trim() } }).catch(
      () => null,
    )
    if (place && lastTyped.current === typed) onChange(place)
  }
  const line = (
    key: Exclude<keyof AddressEntered, 'country'>,
    label: string,
    autoComplete: string,
    { optional = false, className = '', letters = most } = {},
  ) => (
    <Entry label={optional ? `${label} (optional)` : label} problem={problems[key]} className={className}>
      {(given) => (
        <input
          {...given}
          className="control"
          autoComplete={autoComplete}
          maxLength={letters}
          required={!optional}
          value={value[key]}
          onChange={({ target }) =>
            key === 'postalCode' ? void typePostalCode(target.value) : onChange({ [key]: target.value })
          }
        />
      )}
    </Entry>
  )
  return (
    <>
      <Entry label="Country" problem={problems.country}>
        {(given) => (
          <select
            {...given}
            className="control"
            autoComplete="country"
            value={country}
            onChange={({ target }) => onChange({ country: target.value, state: '' })}
          >
            {(countries.data ?? [{ key: country, value: country }]).map(({ key, value: name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Entry>
      {line('street', 'Street Address', 'address-line1')}
      {line('unit', 'Unit or Suite', 'address-line2', { optional: true, className: 'half', letters: 35 })}
      {line('postalCode', 'Postal Code', 'postal-code', { className: 'half', letters: 10 })}
      {line('city', 'City', 'address-level2', { className: 'half', letters: 60 })}
      {states.length < 2 ? (
        line('state', region, 'address-level1', { className: 'half', letters: 60 })
      ) : (
        <Entry label={region} problem={problems.state} className="half">
          {(given) => (
            <select
              {...given}
              className="control"
              autoComplete="address-level1"
              required
              value={value.state}
              onChange={({ target }) => onChange({ state: target.value })}
            >
              <option value="">- Select {region} -</option>
              {states.map(({ key, value: name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Entry>
      )}
    </>
  )
}
