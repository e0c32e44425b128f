/** Texts of somebody who means harm. Each must be shown as it was typed. */
export const HOSTILE_TEXTS = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  "javascript:alert('1')",
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: typed so, and not meant to be worked out
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '__proto__',
  '=cmd|calc!A1',
  '&lt;b&gt; &amp;',
  '%s %d \\n',
  '"Name" <evil@example.com>, other@example.com',
  'ünïcödé 🧾 שלום مرحبا',
] as const

/** Line ends and controls, which have no place in a header. */
export const HEADER_BREAKS = [
  '\r\nBcc: all@example.com',
  '\nBcc: all@example.com',
  '\rBcc: x',
  '\u0000',
  '\u2028X-Evil: 1',
  '\u0085X-Evil: 1',
] as const
