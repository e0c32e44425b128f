/** Where people sign in with an account that they have elsewhere (OpenID Connect). The host talks to it. */
export interface IdentityProvider {
  /** On the button. */
  readonly name: string
  /** Where the browser goes; the secrets are given back to `finish`. @throws Refusal `provider-away` */
  begin(asked: { redirectUri: string; state: string; fresh: boolean }): Promise<{ url: string } & ProviderSecrets>
  /** @throws Refusal `provider-refused`, `provider-away` */
  finish(returned: URL, expected: { state: string; fresh: boolean } & ProviderSecrets): Promise<ProvenIdentity>
}

export interface ProviderSecrets {
  readonly verifier: string
  readonly nonce: string
}

/** The two together never change, and nobody else gets them; an email address may change hands. */
export interface ProvenIdentity {
  readonly issuer: string
  readonly subject: string
  /** Empty when the provider does not say. */
  readonly name: string
}
