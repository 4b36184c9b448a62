import { expect } from 'vitest';

/** Turtle about `data:level` and the document that comes of it; the default language is German. */
export interface Example {
  readonly of: string;
  /** Path, class, greatest count and linked shape by mapping name; `-` for none. */
  readonly fields: Readonly<Record<string, string>>;
  readonly turtle: string;
  readonly json: unknown;
  readonly problems?: readonly string[];
}

const AT = 'http://publications.europa.eu/resource/authority/';

export const EXAMPLES: readonly Example[] = [
  {
    of: 'MultiLang, MultiLangTitle, TrimmedMultiLangTitle, TrimmedMultiLangSubtitle',
    fields: {
      title: 'dct:title TrimmedMultiLangTitle',
      description: 'dct:description MultiLang',
      alternative: 'dct:alternative MultiLangTitle',
      subtitle: 'ex:subtitle TrimmedMultiLangSubtitle',
    },
    turtle: `data:level dct:title "  Radzähler "@de-ch, "Cycle counters"@en-t-de-t0-mtec ;
      dct:description "Stündlich.\\n"@de ; dct:alternative "Zählstellen " ; ex:subtitle " Werte 2024" .`,
    json: {
      title: { 'de-CH': 'Radzähler', en: 'Cycle counters' },
      description: { de: 'Stündlich.\n' },
      alternative: { de: 'Zählstellen' },
      subtitle: { de: 'Werte 2024' },
    },
  },
  {
    of: 'StandardKeyword, Standard',
    fields: {
      temporal_resolution: 'dcat:temporalResolution StandardKeyword 1',
      relation: 'dct:relation Standard',
    },
    turtle: `data:level dcat:temporalResolution "PT1H"^^xsd:duration ;
      dct:relation <https://bonn.example/netz>, "Netzplan", [] .`,
    json: { temporal_resolution: 'PT1H', relation: ['Netzplan', 'https://bonn.example/netz'] },
    problems: [expect.stringMatching(/^not-a-literal relation _:/)],
  },
  {
    of: 'StandardResourceKeyword',
    fields: { is_referenced_by: 'dct:isReferencedBy StandardResourceKeyword' },
    turtle: `data:level dct:isReferencedBy <https://doi.org/10.5555/a>, "https://doi.org/10.5555/b"^^xsd:anyURI, "Brandt 2023" .`,
    json: { is_referenced_by: ['https://doi.org/10.5555/a', 'https://doi.org/10.5555/b'] },
    problems: ['not-a-node is_referenced_by Brandt 2023'],
  },
  {
    of: 'LabeledText, Labeled, LiteralWithId',
    fields: {
      version_info: 'owl:versionInfo LabeledText 1',
      notes: 'adms:versionNotes Labeled 1',
      kind: 'dct:type LiteralWithId',
    },
    turtle: `data:level owl:versionInfo [ rdfs:label "Fassung 2"@de, "Version 2"@en ] ;
      adms:versionNotes [ rdfs:label "Neu" ] ; dct:type "Freie Daten"@de, "A" .`,
    json: {
      version_info: 'Fassung 2',
      notes: 'Neu',
      kind: [
        { id: 'a', label: 'A' },
        { id: 'freie-daten', label: 'Freie Daten' },
      ],
    },
  },
  {
    of: 'AccessService',
    fields: { access_service: 'dcat:accessService AccessService' },
    turtle: `data:level dcat:accessService [ a dcat:DataService ; dct:title "Pegeldienst"@de ;
      dcat:endpointURL <https://bonn.example/api> ; dct:license "CC0" ] .`,
    json: {
      access_service: [
        {
          title: { de: 'Pegeldienst' },
          endpoint_url: ['https://bonn.example/api'],
          license: expect.objectContaining({ label: 'CC0' }),
        },
      ],
    },
    problems: [expect.stringMatching(/^unresolved-term access_service/)],
  },
  {
    of: 'MediaType',
    fields: { media_type: 'dcat:mediaType MediaType' },
    turtle: `data:level dcat:mediaType <http://www.iana.org/assignments/media-types/text/csv>,
      "application/json; charset=utf-8", [ a dct:MediaType ; rdfs:label "image/png" ] .`,
    json: { media_type: ['application/json', 'image/png', 'text/csv'] },
  },
  {
    of: 'Integer, Numeric',
    fields: {
      byte_size: 'dcat:byteSize Integer 1',
      resolution: 'dcat:spatialResolutionInMeters Integer 1',
      rating: 'schema:ratingValue Numeric 1',
    },
    turtle: `data:level dcat:byteSize "5368709120.0"^^xsd:decimal ; dcat:spatialResolutionInMeters 0.5 ;
      schema:ratingValue "4.50"^^xsd:decimal .`,
    json: { byte_size: 5368709120, rating: 4.5 },
    problems: ['bad-number resolution 0.5'],
  },
  {
    of: 'Boolean',
    fields: { is_free: 'schema:isAccessibleForFree Boolean 1' },
    turtle: 'data:level schema:isAccessibleForFree "1"^^xsd:boolean .',
    json: { is_free: true },
  },
  {
    of: 'DateRange',
    fields: { temporal: 'dct:temporal DateRange' },
    turtle: `data:level dct:temporal
      [ dcat:startDate "2019-03-01"^^xsd:date ; dcat:endDate "2020-02-29T23:00:00+01:00"^^xsd:dateTime ],
      [ schema:startDate "2022" ], [ dcat:startDate "2021" ; dcat:endDate "2020-05" ], "2016/2018" .`,
    json: {
      temporal: [
        { gte: '2016', lte: '2018' },
        { gte: '2019-03-01', lte: '2020-02-29T22:00:00Z' },
        { gte: '2022' },
      ],
    },
    problems: [expect.stringMatching(/^bad-period temporal _:/)],
  },
  {
    of: 'Spatial, beside SpatialResource',
    fields: { spatial: 'dct:spatial Spatial', places: 'dct:spatial SpatialResource' },
    turtle: `data:level dct:spatial [ a dct:Location ; dcat:bbox "<gml:Envelope srsName=\\"http://www.opengis.net/def/crs/EPSG/0/4326\\"><gml:lowerCorner>50.6 7.0</gml:lowerCorner><gml:upperCorner>50.8 7.2</gml:upperCorner></gml:Envelope>"^^geo:gmlLiteral ],
      [ locn:geometry "POINT(7.1 50.73)"^^geo:wktLiteral ], <${AT}country/DEU>, "Bonner Norden" .`,
    json: {
      spatial: [
        { type: 'Point', coordinates: [7.1, 50.73] },
        {
          type: 'Polygon',
          coordinates: [
            [
              [7, 50.6],
              [7.2, 50.6],
              [7.2, 50.8],
              [7, 50.8],
              [7, 50.6],
            ],
          ],
        },
      ],
      places: [
        { id: 'bonner-norden', label: 'Bonner Norden' },
        { id: 'de', label: 'Germany', resource: `${AT}country/DEU` },
      ],
    },
    problems: ['unresolved-term places Bonner Norden'],
  },
  {
    of: 'classes of one vocabulary',
    fields: {
      access_right: 'dct:accessRights AccessRight 1',
      accrual_periodicity: 'dct:accrualPeriodicity FrequencyMultiLang 1',
      frequency: 'dct:accrualPeriodicity Frequency 1',
      type: 'dct:type DatasetType',
      subject: 'dct:subject EuroVoc',
      hvd_category: 'dcatap:hvdCategory HvdCategory',
      distribution_type: 'ex:type DistributionType 1',
      status: 'adms:status AdmsSkos 1',
      representation_technique: 'adms:representationTechnique GenericSkosMultiLang',
    },
    turtle: `data:level dct:accessRights <${AT}dataset-access/PUBLIC> ; dct:accrualPeriodicity <http://purl.org/cld/freq/annual> ;
      dct:type <${AT}dataset-type/STATISTICAL>, "Messreihe" ; dct:subject <http://eurovoc.europa.eu/5001> ;
      dcatap:hvdCategory <http://data.europa.eu/bna/c_dd313021> ; ex:type <${AT}distribution-type/DOWNLOADABLE_FILE> ;
      adms:status <https://status.example/beta> ; adms:representationTechnique <https://bonn.example/technik/raster> .`,
    json: {
      access_right: { label: 'public', resource: `${AT}dataset-access/PUBLIC` },
      accrual_periodicity: {
        label: { en: 'annual', de: 'jährlich' },
        resource: 'http://purl.org/cld/freq/annual',
      },
      frequency: { label: 'annual', resource: 'http://purl.org/cld/freq/annual' },
      type: [
        { id: 'STATISTICAL', label: 'Statistical data', resource: `${AT}dataset-type/STATISTICAL` },
        { id: 'messreihe', label: 'Messreihe' },
      ],
      subject: [
        {
          id: '5001',
          label: { de: 'Radverkehr', en: 'cycling' },
          resource: 'http://eurovoc.europa.eu/5001',
        },
      ],
      hvd_category: [
        {
          id: 'c_dd313021',
          label: { en: 'Earth observation and environment' },
          resource: 'http://data.europa.eu/bna/c_dd313021',
        },
      ],
      distribution_type: {
        label: 'Downloadable file',
        resource: `${AT}distribution-type/DOWNLOADABLE_FILE`,
      },
      status: { label: 'https://status.example/beta', resource: 'https://status.example/beta' },
      representation_technique: [
        { id: 'raster', label: { de: 'Raster' }, resource: 'https://bonn.example/technik/raster' },
      ],
    },
    problems: [
      'unresolved-term status https://status.example/beta',
      'unresolved-term type Messreihe',
    ],
  },
  {
    of: 'LabeledResource',
    fields: {
      conforms_to: 'dct:conformsTo LabeledResource',
      provenance: 'dct:provenance LabeledResource',
      availability: 'ex:availability LabeledResource 1',
    },
    turtle: `data:level dct:conformsTo <https://normen.example/5>, [ rdfs:label "Hausnorm"@de, "House rule"@en ] ;
      dct:provenance "Von Hand gezählt"@de ; ex:availability <${AT}planned-availability/STABLE> .`,
    json: {
      conforms_to: [{ resource: 'https://normen.example/5' }, { label: 'Hausnorm' }],
      provenance: [{ label: 'Von Hand gezählt' }],
      availability: { label: 'stable', resource: `${AT}planned-availability/STABLE` },
    },
    problems: ['literal-as-name provenance Von Hand gezählt'],
  },
  {
    of: 'Document',
    fields: {
      package_format: 'dcat:packageFormat Document 1',
      compress_format: 'dcat:compressFormat Document 1',
      other: 'ex:other Document',
    },
    turtle: `data:level dcat:packageFormat <${AT}file-type/TAR> ;
      dcat:compressFormat <https://www.iana.org/assignments/media-types/application/gzip> ;
      ex:other "text/csv", <${AT}file-type/ODD> .`,
    json: {
      package_format: { label: 'TAR', resource: `${AT}file-type/TAR` },
      compress_format: {
        label: 'application/gzip',
        resource: 'https://www.iana.org/assignments/media-types/application/gzip',
      },
      other: [{ label: 'ODD', resource: `${AT}file-type/ODD` }, { label: 'text/csv' }],
    },
  },
  {
    of: 'AgentMultiLang',
    fields: { publisher: 'dct:publisher AgentMultiLang 1', creator: 'dct:creator AgentMultiLang' },
    turtle: `data:level dct:publisher [ a foaf:Organization ; foaf:name "Stadt Bonn"@de, "City of Bonn"@en ; foaf:homepage <https://bonn.example/> ] ;
      dct:creator "Amt"@fr, <${AT}corporate-body/BONN> .`,
    json: {
      publisher: {
        type: 'Organization',
        name: { de: 'Stadt Bonn', en: 'City of Bonn' },
        homepage: 'https://bonn.example/',
      },
      creator: [
        {
          type: 'Organization',
          name: { en: 'City of Bonn', de: 'Stadt Bonn' },
          resource: `${AT}corporate-body/BONN`,
        },
        { type: 'Agent', name: { fr: 'Amt' } },
      ],
    },
    problems: ['literal-as-name creator Amt'],
  },
  {
    of: 'AdmsIdentifier',
    fields: { adms_identifier: 'adms:identifier AdmsIdentifier' },
    turtle: `data:level adms:identifier [ a adms:Identifier ; skos:notation "10.5555/rz"^^<http://purl.org/spar/datacite/doi> ],
      [ skos:notation "RZ 7" ; adms:schemeAgency "Stadt Bonn" ] .`,
    json: {
      adms_identifier: [
        { identifier: '10.5555/rz', scheme: 'http://purl.org/spar/datacite/doi' },
        { identifier: 'RZ 7', scheme: 'Stadt Bonn' },
      ],
    },
  },
  {
    of: 'Checksum',
    fields: { checksum: 'spdx:checksum Checksum 1' },
    turtle: `data:level spdx:checksum [ spdx:algorithm spdx:checksumAlgorithm_md5 ; spdx:checksumValue "D41D8CD98F00B204E9800998ECF8427E"^^xsd:hexBinary ] .`,
    json: { checksum: { algorithm: 'md5', checksum_value: 'D41D8CD98F00B204E9800998ECF8427E' } },
  },
  {
    of: 'Page',
    fields: { page: 'foaf:page Page', landing_page: 'dcat:landingPage Page' },
    turtle: `data:level foaf:page <https://bonn.example/rad>, [ dct:title "Handbuch"@de ; dct:format <${AT}file-type/PDF> ] ;
      dcat:landingPage "https://bonn.example/daten/rad" .`,
    json: {
      page: [
        { resource: 'https://bonn.example/rad' },
        {
          title: { de: 'Handbuch' },
          format: { id: 'PDF', label: 'PDF', resource: `${AT}file-type/PDF` },
        },
      ],
      landing_page: [{ resource: 'https://bonn.example/daten/rad' }],
    },
  },
  {
    of: 'QualifiedRelation, MetadataExtension',
    fields: {
      qualified_relation: 'dcat:qualifiedRelation QualifiedRelation',
      extended_metadata: 'dext:metadataExtension MetadataExtension 1',
    },
    turtle: `data:level dcat:qualifiedRelation [ dct:relation <https://data.example.org/id/d2> ; dcat:hadRole <http://www.iana.org/assignments/relation/original> ] ;
      dext:metadataExtension [ a dext:MetadataExtension ; dext:isUsedBy <https://app.example/rad> ] .`,
    json: {
      qualified_relation: [
        {
          relation: ['https://data.example.org/id/d2'],
          had_role: ['http://www.iana.org/assignments/relation/original'],
        },
      ],
      extended_metadata: { is_used_by: ['https://app.example/rad'] },
    },
  },
  {
    of: 'TranslationMeta',
    fields: { title: 'dct:title MultiLangTitle', translation_meta: '- TranslationMeta' },
    turtle: `data:level dct:title "Radzähler"@de, "Cycle counters"@en-t-de-t0-mtec .`,
    json: {
      title: { de: 'Radzähler', en: 'Cycle counters' },
      translation_meta: {
        full_available_languages: ['de', 'en'],
        details: {
          de: { machine_translated: false },
          en: { machine_translated: true, original_language: 'de' },
        },
        status: 'unknown',
      },
    },
  },
];

export const PROBLEMS: readonly Example[] = [
  {
    of: 'a translation that the record tells of, and a title without any text',
    fields: { title: 'dct:title MultiLangTitle', translation_meta: '- TranslationMeta' },
    turtle: `data:level dct:title ex:none . record:level edp:transStatus edp:TransInProcess ; edp:transIssued "2024-05-01T10:00:00+02:00" .`,
    json: {
      translation_meta: { full_available_languages: [], details: {}, status: 'processing' },
    },
    problems: ['not-a-literal title https://lake.example/none'],
  },
  {
    of: 'the dates of a translation, for every language',
    fields: { title: 'dct:title MultiLangTitle', translation_meta: '- TranslationMeta' },
    turtle: `data:level dct:title "See" . record:level edp:transStatus edp:TransCompleted ; edp:transReceived "2024-05-02" .`,
    json: {
      title: { de: 'See' },
      translation_meta: {
        full_available_languages: ['de'],
        details: { de: { machine_translated: false, received: '2024-05-02' } },
        status: 'completed',
      },
    },
  },
  {
    of: 'numbers with units, separators or remainders, and several where one is allowed',
    fields: { size: 'ex:size Integer', one: 'ex:one Integer 1', rating: 'ex:rating Numeric' },
    turtle: `data:level ex:size "12 MB", "1,024", " 10 ", 9, "2.048E3", 9007199254740993, ex:a ; ex:one 7, -3 ; ex:rating "INF"^^xsd:double, 1.25 .`,
    json: { size: [9, 10, 2048], one: -3, rating: [1.25] },
    problems: [
      'extra-value one 7',
      'bad-number rating INF',
      'bad-number size 1,024',
      'bad-number size 12 MB',
      'bad-number size 9007199254740993',
      'not-a-literal size https://lake.example/a',
    ],
  },
  {
    of: 'booleans in any form, and both where one is allowed',
    fields: { all: 'ex:all Boolean', one: 'ex:one Boolean 1' },
    turtle: 'data:level ex:all " TRUE ", "0", "yes" ; ex:one true, false .',
    json: { all: [false, true], one: false },
    problems: ['bad-boolean all yes', 'extra-value one true'],
  },
  {
    of: 'periods as text, as instants, with ends that cannot be read',
    fields: { temporal: 'dct:temporal DateRange' },
    turtle: `data:level dct:temporal "2017-05", "start=2001; end=2002-03", "now", [ dcat:startDate "soon" ; dcat:endDate "2023" ],
      [ dcat:startDate "later" ], [ time:hasBeginning [ time:inXSDDate "1999-01-02" ] ; time:hasEnd [ time:inXSDgYear "1999" ] ],
      [ dcat:startDate "2010", "2009-06" ; dcat:endDate "2011", "2011-02" ] .`,
    json: {
      temporal: [
        { lte: '2023' },
        { gte: '1999-01-02', lte: '1999' },
        { gte: '2001', lte: '2002-03' },
        { gte: '2009-06', lte: '2011' },
        { gte: '2017-05', lte: '2017-05' },
      ],
    },
    problems: [
      'bad-date temporal now',
      'bad-date temporal.gte later',
      'bad-date temporal.gte soon',
      'extra-value temporal.gte 2010',
      'extra-value temporal.lte 2011-02',
    ],
  },
  {
    of: 'geometries in all forms and reference systems',
    fields: { spatial: 'dct:spatial Spatial' },
    turtle: `data:level dct:spatial "<http://www.opengis.net/def/crs/EPSG/0/4326> POINT(50 7)"^^geo:wktLiteral,
      "SRID=4326;POINT(8 51)", "{\\"type\\":\\"Feature\\",\\"geometry\\":{\\"type\\":\\"Point\\",\\"coordinates\\":[9,52,100]}}",
      "<Point><pos>53 10</pos></Point>", "POINT(48 116)", [ wgs:lat "54" ; wgs:long "11" ], [ geo:hasGeometry [ geo:asWKT "POINT Z (12 55 1)"^^geo:wktLiteral ] ],
      "GEOMETRYCOLLECTION(POINT(1 2),POINT(3 4))", "<gml:LineString srsName=\\"urn:ogc:def:crs:OGC:1.3:CRS84\\"><gml:posList>0 1 2 3</gml:posList></gml:LineString>" .`,
    json: {
      spatial: [
        {
          type: 'LineString',
          coordinates: [
            [0, 1],
            [2, 3],
          ],
        },
        { type: 'Point', coordinates: [10, 53] },
        { type: 'Point', coordinates: [11, 54] },
        { type: 'Point', coordinates: [116, 48] },
        { type: 'Point', coordinates: [12, 55] },
        { type: 'Point', coordinates: [7, 50] },
        { type: 'Point', coordinates: [8, 51] },
        { type: 'Point', coordinates: [9, 52] },
        {
          type: 'Polygon',
          coordinates: [
            [
              [1, 2],
              [3, 2],
              [3, 4],
              [1, 4],
              [1, 2],
            ],
          ],
        },
      ],
    },
  },
  {
    of: 'geometries that cannot be read',
    fields: { spatial: 'dct:spatial Spatial' },
    turtle: `data:level dct:spatial "POLYGON((0 0, 1 0, 1 1))", "POINT EMPTY", "POINT(200 91)", "Bonner Norden", <${AT}country/DEU>,
      "<http://www.opengis.net/def/crs/EPSG/0/25832> POINT(1 2)", "<!DOCTYPE a><gml:Point><gml:pos>1 2</gml:pos></gml:Point>"^^geo:gmlLiteral, "{\\"type\\":\\"Odd\\"}" .`,
    json: { spatial: [] },
    problems: [
      'bad-geometry spatial <!DOCTYPE a><gml:Point><gml:pos>1 2</gml:pos></gml:Point>',
      'bad-geometry spatial <http://www.opengis.net/def/crs/EPSG/0/25832> POINT(1 2)',
      'bad-geometry spatial Bonner Norden',
      'bad-geometry spatial POINT EMPTY',
      'bad-geometry spatial POINT(200 91)',
      'bad-geometry spatial POLYGON((0 0, 1 0, 1 1))',
      'bad-geometry spatial {"type":"Odd"}',
    ],
  },
  {
    of: 'IRIs that stand as text, looked up as these',
    fields: {
      language: 'dct:language Language',
      spatial_resource: 'dct:spatial SpatialResource',
      categories: 'dcat:theme Theme',
      format: 'dct:format Format',
      license: 'dct:license License',
      type: 'dct:type DatasetType',
    },
    turtle: `data:level dct:language "${AT}language/DEU" ; dct:spatial "${AT}country/FRA" ; dcat:theme "https://themes.example/velo" ;
      dct:format "application/pdf", "https://www.iana.org/assignments/media-types/application/pdf" ;
      dct:license "https://terms.example/by" ; dct:type "${AT}dataset-type/STATISTICAL"^^xsd:anyURI .`,
    json: {
      language: [{ id: 'de', label: 'German', resource: `${AT}language/DEU` }],
      spatial_resource: [{ id: 'fr', label: 'France', resource: `${AT}country/FRA` }],
      categories: [
        {
          id: 'https://themes.example/velo',
          label: { de: 'https://themes.example/velo' },
          resource: 'https://themes.example/velo',
        },
      ],
      format: [{ id: 'PDF', label: 'PDF', resource: `${AT}file-type/PDF` }],
      license: [
        {
          id: 'https://terms.example/by',
          label: 'https://terms.example/by',
          resource: 'https://terms.example/by',
        },
      ],
      type: [
        { id: 'STATISTICAL', label: 'Statistical data', resource: `${AT}dataset-type/STATISTICAL` },
      ],
    },
    problems: [
      'unresolved-term categories https://themes.example/velo',
      'unresolved-term license https://terms.example/by',
    ],
  },
  {
    of: 'values in place of the nodes that classes read',
    fields: {
      checksum: 'spdx:checksum Checksum',
      identifier: 'adms:identifier AdmsIdentifier',
      relation: 'dcat:qualifiedRelation QualifiedRelation',
      page: 'foaf:page Page',
      version: 'owl:versionInfo LabeledText',
      media_type: 'dcat:mediaType MediaType',
    },
    turtle: `data:level spdx:checksum "abc", [ spdx:algorithm "SHA-256" ; <https://spdx.org/rdf/terms/#checksumValue> " 12 " ], [] ;
      adms:identifier "10.1/a"^^<http://purl.org/spar/datacite/doi>, ex:id, [] ; dcat:qualifiedRelation "x", ex:r, [ dct:relation "y", [] ; dcat:hadRole "https://roles.example/a" ] ;
      foaf:page "Handbuch"@en ; owl:versionInfo ex:v, " 2 " ; dcat:mediaType "CSV", <https://types.example/x>, [] .`,
    json: {
      checksum: [{ algorithm: 'sha256', checksum_value: '12' }],
      identifier: [
        { identifier: 'https://lake.example/id', resource: 'https://lake.example/id' },
        { identifier: '10.1/a', scheme: 'http://purl.org/spar/datacite/doi' },
      ],
      relation: [{ had_role: ['https://roles.example/a'] }],
      page: [{ title: { en: 'Handbuch' } }],
      version: ['2', 'https://lake.example/v'],
      media_type: ['CSV', 'https://types.example/x'],
    },
    problems: [
      'empty-node checksum _:',
      'not-a-node checksum abc',
      'empty-node identifier _:',
      'undescribed identifier https://lake.example/id',
      'empty-node media_type _:',
      'unresolved-term media_type CSV',
      'unresolved-term media_type https://types.example/x',
      'literal-as-name page Handbuch',
      'empty-node relation https://lake.example/r',
      'not-a-node relation x',
      'empty-node relation.relation _:',
      'not-a-node relation.relation y',
      'undescribed version https://lake.example/v',
    ],
  },
  {
    of: 'fields without path that have a source',
    fields: {
      resource: '- StandardResourceKeyword 1',
      spatial_resource: '- SpatialResource',
      type: '- DatasetType 1',
      is_hvd: '- Boolean 1',
    },
    turtle: `data:level dct:spatial <${AT}country/FRA> ; dct:type <${AT}dataset-type/STATISTICAL> ; dcat:distribution ex:csv .
      ex:csv dcatap:applicableLegislation <http://data.europa.eu/eli/reg_impl/2023/138/oj> .`,
    json: {
      resource: 'https://meta.example/set/data/level',
      spatial_resource: [{ id: 'fr', label: 'France', resource: `${AT}country/FRA` }],
      type: {
        id: 'STATISTICAL',
        label: 'Statistical data',
        resource: `${AT}dataset-type/STATISTICAL`,
      },
      is_hvd: true,
    },
  },
  {
    of: 'nodes of which a shape says only which terms they are',
    fields: { kind: 'ex:kind Nested - ex:Kind_Shape', state: 'ex:state Nested 1 ex:Label_Shape' },
    turtle: `data:level ex:kind <https://bonn.example/technik/raster>, <https://odd.example/x>, "Freitext", <${AT}file-type/PDF> ;
      ex:state <${AT}planned-availability/STABLE> .`,
    json: {
      kind: [
        { id: 'PDF', label: { en: 'PDF' }, resource: `${AT}file-type/PDF` },
        { id: 'freitext', label: { de: 'Freitext' } },
        {
          id: 'https://odd.example/x',
          label: { de: 'https://odd.example/x' },
          resource: 'https://odd.example/x',
        },
        {
          id: 'raster',
          label: { de: 'Raster' },
          resource: 'https://bonn.example/technik/raster',
          notation: ['R-7'],
        },
      ],
      state: { label: 'stable' },
    },
    problems: ['unresolved-term kind Freitext', 'unresolved-term kind https://odd.example/x'],
  },
];
