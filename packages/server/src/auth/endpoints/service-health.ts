/** What `GET /health` answers: the name is the one that clients look for. */
export function serviceHealth(): { version: string; name: string; description: string } {
  return {
    version: 'v2.0.0-gable',
    name: 'GoTrue',
    description: "Gable's own sign-in service, which answers as Supabase Auth does",
  };
}
