/**
 * Declares for every setting whether respondents may see it. A group of settings, or a list of groups, declares it for
 * each of its keys. A missing setting does not compile, and unknown keys are never public.
 */
export type PublicSettings<Settings> = {
  readonly [Key in KnownKey<Settings>]-?: PublicRule<Settings[Key]>
}

/** The keys in the schema, without the index signature of a loose object. */
type KnownKey<Settings> = keyof {
  [Key in keyof Settings as string extends Key ? never : Key]: Settings[Key]
}

/** A value of unknown shape is private, entirely public, or reduced by a function to its public part. */
type PublicRule<Value> =
  | false
  | (unknown extends Value ? true | ((value: unknown) => unknown) : OfShape<NonNullable<Value>>)

type OfShape<Value> = Value extends readonly (infer Item)[]
  ? OfShape<NonNullable<Item>>
  : Value extends object
    ? PublicSettings<Value>
    : true

/** The type that `pickPublic` returns: the settings without private keys. */
export type PublicPart<Value, Rules> = Rules extends true
  ? Value
  : Rules extends (value: unknown) => infer Read
    ? Read
    : Value extends readonly (infer Item)[]
      ? PublicPart<Item, Rules>[]
      : Value extends object
        ? {
            [Key in keyof Value as PublicKey<Key, Rules>]: PublicPart<
              Value[Key],
              Rules[Key & keyof Rules]
            >
          }
        : Value

type PublicKey<Key, Rules> = Key extends keyof Rules
  ? Rules[Key] extends false
    ? never
    : Key
  : never

export type AnyPublicRules = { readonly [key: string]: AnyPublicRule }
type AnyPublicRule = boolean | ((value: unknown) => unknown) | AnyPublicRules

/** The settings that respondents may see. */
export const pickPublic = <Settings extends object, const Rules extends AnyPublicRules>(
  settings: Settings,
  rules: Rules,
): PublicPart<Settings, Rules> => pick(settings, rules) as PublicPart<Settings, Rules>

function pick(value: unknown, rule: AnyPublicRule): unknown {
  if (rule === false) return undefined
  if (rule === true || value === null) return value
  if (typeof rule === 'function') return rule(value)
  if (typeof value !== 'object') return undefined
  if (Array.isArray(value)) return value.map((item: unknown) => pick(item, rule))
  const settings = new Map<string, unknown>(Object.entries(value))
  const picked = Object.entries(rule).map(([key, own]) => [key, pick(settings.get(key), own)])
  return Object.fromEntries(picked.filter(([, own]) => own !== undefined))
}
