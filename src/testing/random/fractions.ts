/** Exact rational numbers, so that tests work out a figure in another way than the domain does. */

export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export function fraction(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  }
}

export function times(one: Fraction, other: Fraction): Fraction {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator }
}

/** To the nearest whole number; of two that are equally near, the one further from zero. */
export function rounded({ numerator, denominator }: Fraction): number {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const whole = top / bottom
  const rest = top % bottom
  const magnitude = Number(rest * 2n >= bottom ? whole + 1n : whole)
  return negative && magnitude !== 0 ? -magnitude : magnitude
}
