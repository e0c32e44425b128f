/** Rules that only UBL needs (UBL-SR, UBL-DT): what its schema allows to be repeated, and EN 16931 does not. */
import type { XmlElement } from '@rgrove/parse-xml'
import type { Finding } from '../../../domain/e-invoice/finding.ts'

export function ublFindings(_root: XmlElement): readonly Finding[] {
  return []
}
