/** Tests whether GraphQL accepts a name and does not reserve it (GraphQL §2.1.9, §4.1). */
export function isGraphqlName(text: string): boolean {
  return /^[_A-Za-z][_0-9A-Za-z]*$/.test(text) && !text.startsWith('__');
}

/** The part of an IRI after its last `#`, `/` or `:`. */
export function localName(iri: string): string {
  return /[^#/:]*$/.exec(iri)?.[0] || iri;
}

/** Names the type of a shape: by `sh:name` where that is legal, else by its IRI without `Shape`. */
export function typeNameOf(shape: { readonly iri: string; readonly name?: string }): string {
  if (shape.name !== undefined && isGraphqlName(shape.name)) {
    return shape.name;
  }
  const local = localName(shape.iri);
  return local.replace(/_?Shape$/, '') || local;
}

/** Names the type of a field with sub-properties: `Dataset`, `catalog_record` → `DatasetCatalogRecord`. */
export function nestedTypeName(parent: string, field: string): string {
  const words = field.split('_').filter((word) => word !== '');
  return parent + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
