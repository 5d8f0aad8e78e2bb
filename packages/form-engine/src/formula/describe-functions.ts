import { formulaFunctions } from './functions/function-table.ts'

export type FunctionGroup = 'math' | 'text' | 'logic' | 'list'
export type ValueKind = 'number' | 'text' | 'boolean' | 'list' | 'any'

export type FunctionDescription = {
  name: string
  group: FunctionGroup
  /** As the editor shows it: a name that ends in “?” may be left out, “…” repeats what stands before it. */
  parameters: string[]
  result: ValueKind
  description: string
  least: number
  most: number
}

type Row = [parameters: string, result: ValueKind, description: string]

const rows: Record<FunctionGroup, Record<string, Row>> = {
  math: {
    SUM: ['number …', 'number', 'Adds numbers; blanks are skipped.'],
    AVERAGE: ['number …', 'number', 'Mean of the numbers; blanks are skipped.'],
    MIN: ['number …', 'number', 'Smallest of the numbers.'],
    MAX: ['number …', 'number', 'Largest of the numbers.'],
    ROUND: ['number, digits?', 'number', 'Rounds to a number of decimals, half away from zero.'],
    FLOOR: ['number', 'number', 'Rounds down to a whole number.'],
    CEIL: ['number', 'number', 'Rounds up to a whole number.'],
    ABS: ['number', 'number', 'The number without its sign.'],
    MOD: ['number, divisor', 'number', 'What is left after a division.'],
    POWER: ['number, exponent', 'number', 'Raises a number to a power.'],
    SQRT: ['number', 'number', 'Square root; nothing for a negative number.'],
  },
  text: {
    CONCAT: ['text …', 'text', 'Puts texts together.'],
    UPPER: ['text', 'text', 'Turns into capital letters.'],
    LOWER: ['text', 'text', 'Turns into small letters.'],
    TRIM: ['text', 'text', 'Removes the space around a text.'],
    LEFT: ['text, count', 'text', 'The first characters.'],
    RIGHT: ['text, count', 'text', 'The last characters.'],
    MID: ['text, start, count', 'text', 'Characters from a position on; the first is 1.'],
    LEN: ['text', 'number', 'Number of characters.'],
    SUBSTITUTE: ['text, old, new, which?', 'text', 'Replaces a text, everywhere or once.'],
    REPLACE: ['text, start, count, new', 'text', 'Replaces characters by their position.'],
    FIND: ['wanted, text, start?', 'number', 'Position of a text; capitals matter.'],
    SEARCH: ['wanted, text, start?', 'number', 'Position of a text; capitals do not matter.'],
    REPT: ['text, times', 'text', 'Repeats a text, at most 100 times.'],
    TEXT: ['number, pattern', 'text', 'Writes a number like "0.00", "#,##0" or "0%".'],
  },
  logic: {
    IF: ['test, yes, no?', 'any', 'One value if the test holds, another if not.'],
    AND: ['test …', 'boolean', 'True if every test holds.'],
    OR: ['test …', 'boolean', 'True if one test holds.'],
    NOT: ['test', 'boolean', 'True if the test does not hold.'],
    XOR: ['test, test …', 'boolean', 'True if an odd number of tests hold.'],
    ISBLANK: ['value', 'boolean', 'True if there is no value.'],
    ISNUMBER: ['value', 'boolean', 'True for a number, also one that is written as text.'],
    ISTEXT: ['value', 'boolean', 'True for a text that is not empty.'],
    IFERROR: ['value, fallback', 'any', 'The fallback if the value cannot be worked out.'],
    IFBLANK: ['value, fallback', 'any', 'The fallback if the value is blank.'],
    COALESCE: ['value …', 'any', 'The first value that is not blank.'],
    SWITCH: ['value, case, result …, default?', 'any', 'The result of the case that is the value.'],
    IFS: ['test, result …', 'any', 'The result of the first test that holds.'],
    CHOOSE: ['number, value …', 'any', 'The value at a position; the first is 1.'],
  },
  list: {
    COUNT: ['list', 'number', 'Number of choices.'],
    ISEMPTY: ['list', 'boolean', 'True if nothing is chosen.'],
    CONTAINS: [
      'list, value',
      'boolean',
      'True if the value is one of the choices, or the whole text.',
    ],
    JOIN: ['list, separator?', 'text', 'Writes a list as one text.'],
  },
}

/** For the editor's function picker and autocomplete, in the order shown. */
export function describeFunctions(): FunctionDescription[] {
  return Object.entries(rows).flatMap(([group, functions]) =>
    Object.entries(functions).map(([name, [parameters, result, description]]) => ({
      name,
      group: group as FunctionGroup,
      parameters: parameters.split(', '),
      result,
      description,
      least: formulaFunctions[name]![0],
      most: formulaFunctions[name]![1],
    })),
  )
}
